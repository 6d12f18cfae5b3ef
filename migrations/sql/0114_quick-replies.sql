CREATE TABLE "quick_replies" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quick_replies_user_id_id_pk" PRIMARY KEY("user_id","id")
);

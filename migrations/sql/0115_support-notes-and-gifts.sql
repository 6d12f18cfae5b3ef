CREATE TABLE "support_gifts" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"coins" integer NOT NULL,
	"reason" text NOT NULL,
	"alone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_gifts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "support_gifts_of_operator" ON "support_gifts" USING btree ("operator_id","alone_at");--> statement-breakpoint
CREATE INDEX "support_notes_of_user" ON "support_notes" USING btree ("user_id","created_at");
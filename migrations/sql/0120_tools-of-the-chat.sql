CREATE TABLE "shared_excerpts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"messages" jsonb NOT NULL,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quick_replies_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_translations" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_translations_user_id_message_id_locale_pk" PRIMARY KEY("user_id","message_id","locale")
);
--> statement-breakpoint
CREATE INDEX "shared_excerpts_of_person" ON "shared_excerpts" USING btree ("user_id","created_at");
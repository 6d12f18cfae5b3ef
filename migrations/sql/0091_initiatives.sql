CREATE TABLE "initiatives" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"locale" text NOT NULL,
	"last_at" timestamp (3) with time zone,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "initiatives_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"timezone_offset" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unread_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "initiatives_due" ON "initiatives" USING btree ("due_at") WHERE "initiatives"."due_at" is not null;
CREATE TABLE "diary_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"first_message_id" uuid NOT NULL,
	"from_depth" integer NOT NULL,
	"to_depth" integer NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "diary_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "diary_text" CHECK (char_length("diary_entries"."text") <= 900),
	CONSTRAINT "diary_has_text" CHECK ("diary_entries"."text" <> '' or "diary_entries"."deleted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "memory_progress" ADD COLUMN "diary_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memory_settings" ADD COLUMN "writes_diary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "diary_entry_of_sitting" ON "diary_entries" USING btree ("user_id","conversation_id","first_message_id");--> statement-breakpoint
CREATE INDEX "diary_entries_of_character" ON "diary_entries" USING btree ("user_id","character_id","to_at","id");--> statement-breakpoint
CREATE INDEX "diary_entries_to_erase" ON "diary_entries" USING btree ("deleted_at") WHERE "diary_entries"."deleted_at" is not null and "diary_entries"."text" <> '';
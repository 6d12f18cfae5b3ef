ALTER TABLE "conversations" ADD COLUMN "author_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "author_note_depth" integer DEFAULT 4 NOT NULL;
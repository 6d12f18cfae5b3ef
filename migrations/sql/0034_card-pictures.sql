ALTER TABLE "custom_characters" ADD COLUMN "has_own_picture" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_characters" ADD COLUMN "art" jsonb;
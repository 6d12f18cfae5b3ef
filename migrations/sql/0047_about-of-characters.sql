ALTER TABLE "character_translations" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "character_translations" ADD COLUMN "personality" text;
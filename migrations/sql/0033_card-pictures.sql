ALTER TABLE "custom_characters" ADD COLUMN "has_own_picture" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_characters" ADD COLUMN "art" jsonb;--> statement-breakpoint
CREATE INDEX "custom_characters_with_art" ON "custom_characters" USING btree ("changed_at") WHERE "custom_characters"."art" is not null;
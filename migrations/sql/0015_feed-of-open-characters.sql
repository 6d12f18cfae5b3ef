DROP INDEX "characters_recommended";--> statement-breakpoint
DROP INDEX "characters_hot";--> statement-breakpoint
DROP INDEX "characters_new";--> statement-breakpoint
ALTER TABLE "custom_characters" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "custom_characters" SET "changed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "custom_characters" ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "characters_by_tag" ON "characters" USING gin ("tags") WHERE "characters"."release_status" = 30 and "characters"."visibility" = 1 and "characters"."hidden_at" is null and "characters"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "characters_men" ON "characters" USING btree ("recommended_rank","id") WHERE "characters"."release_status" = 30 and "characters"."visibility" = 1 and "characters"."hidden_at" is null and "characters"."withdrawn_at" is null and "characters"."gender" = 'man';--> statement-breakpoint
CREATE INDEX "custom_characters_building" ON "custom_characters" USING btree ("changed_at") WHERE "custom_characters"."status" in (10, 20);--> statement-breakpoint
CREATE UNIQUE INDEX "custom_character_free_once" ON "custom_characters" USING btree ("owner_id") WHERE "custom_characters"."is_free_by_premium";--> statement-breakpoint
CREATE INDEX "characters_recommended" ON "characters" USING btree ("recommended_rank","id") WHERE "characters"."release_status" = 30 and "characters"."visibility" = 1 and "characters"."hidden_at" is null and "characters"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "characters_hot" ON "characters" USING btree ("hot_rank","id") WHERE "characters"."release_status" = 30 and "characters"."visibility" = 1 and "characters"."hidden_at" is null and "characters"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "characters_new" ON "characters" USING btree ("added_at" DESC NULLS FIRST,"id") WHERE "characters"."release_status" = 30 and "characters"."visibility" = 1 and "characters"."hidden_at" is null and "characters"."withdrawn_at" is null;
ALTER TABLE "messages" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "shown" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_by_picture" ON "messages" USING btree (("picture" ->> 'key')) WHERE "messages"."picture" is not null;
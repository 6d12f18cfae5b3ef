DROP INDEX "photos_unfinished";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "retry_key" uuid;--> statement-breakpoint
CREATE INDEX "photos_by_file" ON "photos" USING btree (("picture" ->> 'file'));--> statement-breakpoint
CREATE INDEX "photos_unfinished" ON "photos" USING btree ("maker_id","created_at") WHERE "photos"."state" in ('waiting', 'drawing');
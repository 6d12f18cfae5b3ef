ALTER TABLE "conversations" ADD COLUMN "palette" text DEFAULT 'house' NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_settings" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memory_settings" ADD COLUMN "remembers_from" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "memory_settings" SET "erase_at" = now() + interval '7 days' WHERE NOT "is_on";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "memory_settings_to_erase" ON "memory_settings" USING btree ("erase_at") WHERE "memory_settings"."erase_at" is not null;

CREATE TABLE "kept_exclusions" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usage_now" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "usage_now" ADD COLUMN "held_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "kept_exclusions_by_end" ON "kept_exclusions" USING btree ("until");
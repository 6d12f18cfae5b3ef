ALTER TABLE "preferences" ADD COLUMN "feed_gender" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_feed_gender_known" CHECK ("preferences"."feed_gender" in ('woman', 'man')) NOT VALID;--> statement-breakpoint
ALTER TABLE "preferences" VALIDATE CONSTRAINT "preferences_feed_gender_known";

ALTER TABLE "payment_events" DROP CONSTRAINT IF EXISTS "payment_events_kind_known";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."kind" in ('paid', 'failed', 'cancelled', 'resumed', 'pending', 'refunded', 'charged-back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" VALIDATE CONSTRAINT "payment_events_kind_known";

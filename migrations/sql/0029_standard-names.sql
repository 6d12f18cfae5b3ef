ALTER TABLE "kept_exclusions" RENAME TO "stored_exclusions";--> statement-breakpoint
ALTER INDEX "kept_exclusions_pkey" RENAME TO "stored_exclusions_pkey";--> statement-breakpoint
ALTER INDEX "kept_exclusions_by_end" RENAME TO "stored_exclusions_by_end";--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "given_at" TO "granted_at";--> statement-breakpoint
ALTER TABLE "custom_characters" RENAME COLUMN "asked_hash" TO "request_hash";--> statement-breakpoint
ALTER TABLE "custom_characters" RENAME COLUMN "wishes" TO "options";--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "door" TO "provider";--> statement-breakpoint
ALTER TABLE "tokens" RENAME COLUMN "door" TO "provider";--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "login_challenges" RENAME COLUMN "keeps" TO "saves";--> statement-breakpoint
ALTER TABLE "login_codes" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "login_codes" RENAME COLUMN "asked_from" TO "requested_from";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "asked_hash" TO "request_hash";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "held_for" TO "review_reason";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "is_given" TO "is_fulfilled";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "given_for" TO "fulfilled_by";--> statement-breakpoint
ALTER TABLE "payment_events" RENAME COLUMN "held_for" TO "review_reason";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "asks" TO "queries";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "asked_at" TO "queried_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "next_ask_at" TO "next_query_at";--> statement-breakpoint
ALTER TABLE "photos" RENAME COLUMN "maker_id" TO "creator_id";--> statement-breakpoint
ALTER TABLE "photos" RENAME COLUMN "asked_hash" TO "request_hash";--> statement-breakpoint
ALTER TABLE "usage_now" RENAME COLUMN "held_until" TO "extended_until";--> statement-breakpoint
ALTER TABLE "usage_now" RENAME COLUMN "held_minutes" TO "extended_minutes";--> statement-breakpoint
ALTER TABLE "usage_now" RENAME COLUMN "sitting_from" TO "session_from";--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "identities_door_known" TO "identities_provider_known";--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "identities_door_subject_pk" TO "identities_provider_subject_pk";--> statement-breakpoint
ALTER TABLE "tokens" RENAME CONSTRAINT "tokens_door_known" TO "tokens_provider_known";--> statement-breakpoint
ALTER INDEX "consent_given_once" RENAME TO "consent_granted_once";--> statement-breakpoint
ALTER INDEX "photos_of_maker" RENAME TO "photos_of_creator";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state_known";--> statement-breakpoint
UPDATE "refunds" SET "state" = 'requested' WHERE "state" = 'asked';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('due', 'requested', 'done', 'refused'));

ALTER TABLE "desk_cases" DROP CONSTRAINT IF EXISTS "desk_cases_target_kind_known";--> statement-breakpoint
ALTER TABLE "desk_decisions" DROP CONSTRAINT IF EXISTS "desk_decisions_content_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT IF EXISTS "reports_target_kind_known";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_of_conversation" ON "reports" USING btree ("target_id") WHERE "reports"."target_kind" = 'conversation';--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_target_kind_known" CHECK ("desk_cases"."target_kind" in ('character', 'photo', 'user', 'excerpt', 'message', 'conversation', 'page')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_cases" VALIDATE CONSTRAINT "desk_cases_target_kind_known";--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_content_known" CHECK ("desk_decisions"."content" in ('none', 'restore', 'remove', 'private-only', 'tags', 'tags-back', 'opened', 'age-cleared', 'age-held', 'acted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_decisions" VALIDATE CONSTRAINT "desk_decisions_content_known";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_kind_known" CHECK ("reports"."target_kind" in ('character', 'photo', 'excerpt', 'message', 'user', 'conversation', 'page')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_target_kind_known";
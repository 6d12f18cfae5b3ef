ALTER TABLE "desk_cases" DROP CONSTRAINT IF EXISTS "desk_cases_kind_known";--> statement-breakpoint
ALTER TABLE "desk_decisions" DROP CONSTRAINT IF EXISTS "desk_decisions_content_known";--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_kind_known" CHECK ("desk_cases"."kind" in ('report', 'notice', 'age-dispute', 'crisis-review', 'automatic-hit', 'publication-review', 'authority-request', 'verification')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_cases" VALIDATE CONSTRAINT "desk_cases_kind_known";--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_content_known" CHECK ("desk_decisions"."content" in ('none', 'restore', 'remove', 'private-only', 'tags', 'tags-back', 'opened', 'age-cleared', 'age-held', 'acted', 'verification-refused', 'verification-again')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_decisions" VALIDATE CONSTRAINT "desk_decisions_content_known";
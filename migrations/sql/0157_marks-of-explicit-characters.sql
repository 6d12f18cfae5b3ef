ALTER TABLE "desk_decisions" DROP CONSTRAINT IF EXISTS "desk_decisions_content_known";--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "is_explicit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD COLUMN "ended_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_content_known" CHECK ("desk_decisions"."content" in ('none', 'restore', 'remove', 'private-only', 'mark-explicit', 'tags', 'tags-back', 'opened', 'age-cleared', 'age-held', 'acted', 'verification-refused', 'verification-again')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_decisions" VALIDATE CONSTRAINT "desk_decisions_content_known";
ALTER TABLE "desk_cases" DROP CONSTRAINT "desk_cases_target_kind_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_kind_known";--> statement-breakpoint
ALTER TABLE "shared_excerpts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_target_kind_known" CHECK ("desk_cases"."target_kind" in ('character', 'photo', 'user', 'excerpt', 'page')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_cases" VALIDATE CONSTRAINT "desk_cases_target_kind_known";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_kind_known" CHECK ("reports"."target_kind" in ('character', 'photo', 'user', 'excerpt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_target_kind_known";
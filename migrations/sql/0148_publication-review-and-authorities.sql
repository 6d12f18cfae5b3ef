CREATE TABLE "barred_devices" (
	"hash" text NOT NULL,
	"account" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "barred_devices_hash_account_pk" PRIMARY KEY("hash","account")
);
--> statement-breakpoint
CREATE TABLE "desk_authority_requests" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"authority" text NOT NULL,
	"legal_basis" text NOT NULL,
	"scope" text NOT NULL,
	"user_id" uuid,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"disclosed" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "desk_authority_requests_key_unique" UNIQUE("key"),
	CONSTRAINT "desk_authority_requests_answer_known" CHECK ("desk_authority_requests"."answer" in ('provided', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "desk_publication_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_publication_choices_mode_known" CHECK ("desk_publication_choices"."mode" in ('people', 'rules'))
);
--> statement-breakpoint
ALTER TABLE "desk_cases" DROP CONSTRAINT IF EXISTS "desk_cases_kind_known";--> statement-breakpoint
ALTER TABLE "desk_decisions" DROP CONSTRAINT IF EXISTS "desk_decisions_content_known";--> statement-breakpoint
ALTER TABLE "desk_cases" ADD COLUMN "rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD COLUMN "model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD COLUMN "rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD COLUMN "model" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "barred_devices_of_account" ON "barred_devices" USING btree ("account");--> statement-breakpoint
CREATE INDEX "barred_devices_by_end" ON "barred_devices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "desk_authority_requests_of_user" ON "desk_authority_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_authority_requests_by_answer" ON "desk_authority_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "desk_publication_choices_by_time" ON "desk_publication_choices" USING btree ("chosen_at","id");--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_kind_known" CHECK ("desk_cases"."kind" in ('report', 'notice', 'age-dispute', 'crisis-review', 'automatic-hit', 'publication-review', 'authority-request')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_cases" VALIDATE CONSTRAINT "desk_cases_kind_known";--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_content_known" CHECK ("desk_decisions"."content" in ('none', 'restore', 'remove', 'private-only', 'tags', 'tags-back', 'opened', 'age-cleared', 'age-held')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_decisions" VALIDATE CONSTRAINT "desk_decisions_content_known";
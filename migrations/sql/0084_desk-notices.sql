CREATE TABLE "desk_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"link" text NOT NULL,
	"words" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"lang" text NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_notices_reason_known" CHECK ("desk_notices"."reason" in ('minor', 'real-person', 'illegal', 'explicit', 'hate', 'copied', 'spam', 'other'))
);
--> statement-breakpoint
ALTER TABLE "desk_cases" DROP CONSTRAINT "desk_cases_target_kind_known";--> statement-breakpoint
CREATE INDEX "desk_notices_of_case" ON "desk_notices" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_notices_with_sender" ON "desk_notices" USING btree ("created_at") WHERE "desk_notices"."email" is not null;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_target_kind_known" CHECK ("desk_cases"."target_kind" in ('character', 'photo', 'user', 'page')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_cases" VALIDATE CONSTRAINT "desk_cases_target_kind_known";

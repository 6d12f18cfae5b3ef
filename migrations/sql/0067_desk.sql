CREATE TABLE "desk_appeals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "desk_appeals_side_known" CHECK ("desk_appeals"."side" in ('subject', 'reporter'))
);
--> statement-breakpoint
CREATE TABLE "desk_audit" (
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"action" text NOT NULL,
	"case_id" uuid,
	"detail" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "desk_audit_seq_pk" PRIMARY KEY("seq")
);
--> statement-breakpoint
CREATE TABLE "desk_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_user_id" uuid,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"hidden_until" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" uuid,
	"appeal_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"paged_at" timestamp (3) with time zone,
	CONSTRAINT "desk_cases_kind_known" CHECK ("desk_cases"."kind" in ('report', 'notice', 'age-dispute', 'crisis-review', 'automatic-hit', 'publication-review')),
	CONSTRAINT "desk_cases_target_kind_known" CHECK ("desk_cases"."target_kind" in ('character', 'photo', 'user')),
	CONSTRAINT "desk_cases_state_known" CHECK ("desk_cases"."state" in ('open', 'claimed', 'decided', 'appealed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "desk_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"operator_id" uuid NOT NULL,
	"user_id" uuid,
	"upheld" boolean NOT NULL,
	"content" text NOT NULL,
	"sanction" text,
	"sanction_until" timestamp (3) with time zone,
	"ground" text NOT NULL,
	"reason" text NOT NULL,
	"facts" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"policy_version" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_decision_once" UNIQUE("case_id","round"),
	CONSTRAINT "desk_decisions_content_known" CHECK ("desk_decisions"."content" in ('none', 'restore', 'remove')),
	CONSTRAINT "desk_decisions_sanction_known" CHECK ("desk_decisions"."sanction" in ('warning', 'suspension', 'closure')),
	CONSTRAINT "desk_decisions_ground_known" CHECK ("desk_decisions"."ground" in ('terms', 'law'))
);
--> statement-breakpoint
CREATE TABLE "desk_sanctions" (
	"user_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "desk_sanctions_user_id_decision_id_pk" PRIMARY KEY("user_id","decision_id"),
	CONSTRAINT "desk_sanctions_kind_known" CHECK ("desk_sanctions"."kind" in ('warning', 'suspension', 'closure'))
);
--> statement-breakpoint
CREATE TABLE "operator_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"operator_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_enrolments" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "operators_name_unique" UNIQUE("name"),
	CONSTRAINT "operators_role_known" CHECK ("operators"."role" in ('viewer', 'support', 'moderator', 'safety-lead', 'finance', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "barred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
CREATE INDEX "desk_appeals_of_user" ON "desk_appeals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_audit_of_case" ON "desk_audit" USING btree ("case_id","seq");--> statement-breakpoint
CREATE INDEX "desk_audit_of_operator" ON "desk_audit" USING btree ("operator_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_cases_one_open" ON "desk_cases" USING btree ("kind","target_kind","target_id") WHERE "desk_cases"."round" = 1 and "desk_cases"."state" in ('open', 'claimed');--> statement-breakpoint
CREATE INDEX "desk_cases_waiting" ON "desk_cases" USING btree ("due_at") WHERE "desk_cases"."state" in ('open', 'claimed', 'appealed');--> statement-breakpoint
CREATE INDEX "desk_cases_hidden" ON "desk_cases" USING btree ("hidden_until") WHERE "desk_cases"."hidden_until" is not null;--> statement-breakpoint
CREATE INDEX "desk_cases_appealable" ON "desk_cases" USING btree ("appeal_until") WHERE "desk_cases"."state" = 'decided';--> statement-breakpoint
CREATE INDEX "desk_cases_of_subject" ON "desk_cases" USING btree ("subject_user_id","opened_at");--> statement-breakpoint
CREATE INDEX "desk_cases_of_target" ON "desk_cases" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "desk_decisions_of_user" ON "desk_decisions" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "operator_challenges_by_end" ON "operator_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_passkeys_of" ON "operator_passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_of" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_end" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
-- Reports that wait get their case: one for each target, by its gravest report.
INSERT INTO "desk_cases" ("id", "kind", "target_kind", "target_id", "reason", "state", "round", "opened_at", "due_at")
SELECT gen_random_uuid(), 'report', "target_kind", "target_id", (array_agg("reason" ORDER BY "due_at"))[1], 'open', 1, min("created_at"), min("due_at")
FROM "reports" WHERE "state" = 'open' GROUP BY "target_kind", "target_id";--> statement-breakpoint
UPDATE "reports" SET "case_id" = "desk_cases"."id" FROM "desk_cases"
WHERE "reports"."state" = 'open' AND "desk_cases"."target_kind" = "reports"."target_kind" AND "desk_cases"."target_id" = "reports"."target_id";

CREATE TABLE "refused_attempts" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"rule" text NOT NULL,
	"policy_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"counts" boolean NOT NULL,
	"step" text,
	"case_id" uuid,
	CONSTRAINT "refused_attempts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "refused_attempts_rule_known" CHECK ("refused_attempts"."rule" in ('minors', 'self-harm-encouragement', 'non-consent', 'terrorism', 'illegal', 'drugs', 'real-person')),
	CONSTRAINT "refused_attempts_step_known" CHECK ("refused_attempts"."step" in ('warning', 'lock', 'closure'))
);
--> statement-breakpoint
ALTER TABLE "desk_decisions" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "refused_attempts_of_case" ON "refused_attempts" USING btree ("case_id") WHERE "refused_attempts"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "refused_attempts_by_age" ON "refused_attempts" USING btree ("at");
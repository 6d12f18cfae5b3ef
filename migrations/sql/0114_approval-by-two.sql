CREATE TABLE "desk_evidence" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"case_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"assertion" text,
	CONSTRAINT "desk_proposals_state_known" CHECK ("desk_proposals"."state" in ('proposed', 'approved', 'rejected', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "desk_cases" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
CREATE INDEX "desk_evidence_of_case" ON "desk_evidence" USING btree ("case_id","taken_at");--> statement-breakpoint
CREATE INDEX "desk_evidence_by_age" ON "desk_evidence" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_proposals_one_waiting" ON "desk_proposals" USING btree ("kind","subject") WHERE "desk_proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "desk_proposals_waiting" ON "desk_proposals" USING btree ("expires_at") WHERE "desk_proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "desk_proposals_answered" ON "desk_proposals" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "desk_proposals_of_case" ON "desk_proposals" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "desk_proposals_of_user" ON "desk_proposals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_proposals_of_operator" ON "desk_proposals" USING btree ("proposed_by");
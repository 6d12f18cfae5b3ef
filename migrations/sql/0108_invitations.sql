CREATE TABLE "guides" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"banner_closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_board" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"invited_by_user_id" uuid,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"network" text NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_outcome_known" CHECK ("invitations"."outcome" in ('rewarded', 'inviter-gone', 'other-brand', 'unknown-device', 'used-device', 'same-person', 'known-person', 'busy-network', 'busy-inviter'))
);
--> statement-breakpoint
CREATE TABLE "invited_marks" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"answers" text[] NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("invited_by_user_id","settled_at");--> statement-breakpoint
CREATE INDEX "invitations_by_network" ON "invitations" USING btree ("network","settled_at") WHERE "invitations"."network" <> '';--> statement-breakpoint
CREATE INDEX "invitations_by_age" ON "invitations" USING btree ("brand","settled_at");--> statement-breakpoint
CREATE INDEX "invited_marks_by_end" ON "invited_marks" USING btree ("until");
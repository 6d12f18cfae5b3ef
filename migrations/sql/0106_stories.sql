CREATE TABLE "story_endings" (
	"user_id" uuid NOT NULL,
	"story_id" text NOT NULL,
	"ending" text NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_endings_user_id_story_id_ending_pk" PRIMARY KEY("user_id","story_id","ending")
);
--> statement-breakpoint
CREATE TABLE "story_runs" (
	"user_id" uuid NOT NULL,
	"story_id" text NOT NULL,
	"story_hash" text NOT NULL,
	"version" integer NOT NULL,
	"path" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"ending" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_runs_user_id_story_id_pk" PRIMARY KEY("user_id","story_id"),
	CONSTRAINT "story_run_version" CHECK ("story_runs"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "story_id" text;--> statement-breakpoint
CREATE INDEX "story_endings_reached" ON "story_endings" USING btree ("user_id","reached_at");
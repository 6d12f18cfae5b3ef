CREATE TABLE "activities" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" text,
	"move_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "activities_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_once" ON "activities" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_of_kind_once" ON "activities" USING btree ("user_id","conversation_id","kind") WHERE "activities"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "activities_of_conversation" ON "activities" USING btree ("user_id","conversation_id","placed_at");
CREATE TABLE "shared_excerpts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"messages" jsonb NOT NULL,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_excerpts_of_person" ON "shared_excerpts" USING btree ("user_id","created_at");
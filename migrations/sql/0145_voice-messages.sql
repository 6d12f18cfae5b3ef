CREATE TABLE "recordings" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"ms" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"transcript" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "voice" jsonb;--> statement-breakpoint
CREATE INDEX "recordings_of_user" ON "recordings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recordings_by_age" ON "recordings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_by_voice" ON "messages" USING btree (("voice" ->> 'key')) WHERE "messages"."voice" is not null;
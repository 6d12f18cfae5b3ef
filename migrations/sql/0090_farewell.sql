ALTER TABLE "conversations" ADD COLUMN "farewell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "occasion" text;
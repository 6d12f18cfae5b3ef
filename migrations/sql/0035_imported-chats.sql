ALTER TABLE "conversations" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "extra" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "extra" text;
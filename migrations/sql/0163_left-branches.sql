ALTER TABLE "memories" ADD COLUMN "is_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_summaries" ADD COLUMN "is_left" boolean DEFAULT false NOT NULL;
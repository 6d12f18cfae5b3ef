ALTER TABLE "memory_turns" ADD COLUMN "vector" text;--> statement-breakpoint
ALTER TABLE "memory_turns" ADD COLUMN "vector_model" text;
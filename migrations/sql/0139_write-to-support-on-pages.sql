ALTER TABLE "support_messages" ALTER COLUMN "chat_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "support_messages" SET "read_at" = "created_at" WHERE "operator_id" IS NOT NULL;

CREATE TABLE "support_messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"operator_id" uuid,
	"brand" text NOT NULL,
	"chat_id" bigint NOT NULL,
	"text" text NOT NULL,
	"is_waiting" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_messages_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "support_message_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
CREATE INDEX "support_messages_of_user" ON "support_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_waiting" ON "support_messages" USING btree ("created_at") WHERE "support_messages"."is_waiting";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('wroteFirst', 'photoReady', 'decision', 'supportAnswer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind_known";
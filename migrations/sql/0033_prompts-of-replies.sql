CREATE TABLE "prompt_parts" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"tokens" integer NOT NULL,
	"is_hidden" boolean NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prompt_parts_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "reply_prompts" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"trimmed" jsonb NOT NULL,
	"reach" integer NOT NULL,
	"history_tokens" integer NOT NULL,
	"tokens" integer NOT NULL,
	"prompt_tokens" integer,
	"reply_tokens" integer,
	"model" text NOT NULL,
	CONSTRAINT "reply_prompts_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "prompt_parts_used" ON "prompt_parts" USING btree ("used_at");
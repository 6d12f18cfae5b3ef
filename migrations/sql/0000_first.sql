CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"selector" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"verifier_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"email" text,
	"nick" text NOT NULL,
	"lang" text NOT NULL,
	"brand" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"ab" text DEFAULT '' NOT NULL,
	"fbp" text DEFAULT '' NOT NULL,
	"fbc" text DEFAULT '' NOT NULL,
	"enable_nsfw" boolean DEFAULT false NOT NULL,
	"chat_model" text DEFAULT 'base' NOT NULL,
	"vip_expire_at" timestamp (3) with time zone,
	"adult_since" timestamp (3) with time zone,
	"merged_into" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"registered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "character_translations" (
	"character_id" text NOT NULL,
	"locale" text NOT NULL,
	"intro" text NOT NULL,
	"hover_line" text NOT NULL,
	"occupation" text NOT NULL,
	"greeting" text NOT NULL,
	"openers" text[] NOT NULL,
	CONSTRAINT "character_translations_character_id_locale_pk" PRIMARY KEY("character_id","locale")
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"age" integer NOT NULL,
	"gender" text NOT NULL,
	"style" text NOT NULL,
	"tags" text[] NOT NULL,
	"card" jsonb NOT NULL,
	"card_hash" text NOT NULL,
	"release_status" integer NOT NULL,
	"visibility" integer NOT NULL,
	"access" integer NOT NULL,
	"custom_kind" integer NOT NULL,
	"recommended_rank" integer NOT NULL,
	"hot_rank" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "character_is_adult" CHECK ("characters"."age" >= 18)
);
--> statement-breakpoint
CREATE TABLE "branch_choices" (
	"user_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	CONSTRAINT "branch_choices_user_id_parent_id_pk" PRIMARY KEY("user_id","parent_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"leaf_id" uuid,
	"draft" text DEFAULT '' NOT NULL,
	"is_earlier" boolean DEFAULT false NOT NULL,
	"notice_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "conversations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"parent_id" uuid,
	"depth" integer NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"client_message_id" text,
	"hold_id" uuid,
	"engine" text DEFAULT '' NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "holds_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ledger_key_once" UNIQUE("user_id","key"),
	CONSTRAINT "ledger_amount_positive" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_moves" CHECK ("ledger_entries"."from_account" <> "ledger_entries"."to_account")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"energy" integer NOT NULL,
	"energy_held" integer DEFAULT 0 NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"coins_held" integer DEFAULT 0 NOT NULL,
	"regrown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_energy_not_negative" CHECK ("wallets"."energy" >= 0 and "wallets"."energy_held" >= 0),
	CONSTRAINT "wallet_coins_not_negative" CHECK ("wallets"."coins" >= 0 and "wallets"."coins_held" >= 0)
);
--> statement-breakpoint
CREATE INDEX "login_codes_of_email" ON "login_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "tokens_of_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_once" ON "users" USING btree (lower("email")) WHERE "users"."email" is not null;--> statement-breakpoint
CREATE INDEX "characters_recommended" ON "characters" USING btree ("recommended_rank","id");--> statement-breakpoint
CREATE INDEX "characters_hot" ON "characters" USING btree ("hot_rank","id");--> statement-breakpoint
CREATE INDEX "characters_new" ON "characters" USING btree ("added_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_once" ON "conversations" USING btree ("user_id","character_id") WHERE "conversations"."deleted_at" is null and not "conversations"."is_earlier";--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "messages_siblings" ON "messages" USING btree ("user_id","conversation_id","parent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_sent_once" ON "messages" USING btree ("user_id","client_message_id") WHERE "messages"."client_message_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_streaming" ON "messages" USING btree ("state") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "holds_pending" ON "holds" USING btree ("created_at") WHERE "holds"."state" = 'pending';
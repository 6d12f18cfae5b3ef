CREATE TABLE "card_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"customer_id" text NOT NULL,
	"locale" text NOT NULL,
	"brought" text,
	"card_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"brand" text NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"customer_id" text NOT NULL,
	"scheme" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_once" UNIQUE("method","token")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_number_once" UNIQUE("brand","year","number")
);
--> statement-breakpoint
CREATE TABLE "pay_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"text" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_feedback_key_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"brand" text NOT NULL,
	"method" text NOT NULL,
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_differences_brand_method_subject_what_pk" PRIMARY KEY("brand","method","subject","what")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_payment_once" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "renewal_payment_once" UNIQUE("payment_id"),
	CONSTRAINT "renewal_attempt_once" UNIQUE("subscription_id","period_from","attempt")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"is_current" boolean NOT NULL,
	"brand" text NOT NULL,
	"plan_id" text NOT NULL,
	"month" double precision NOT NULL,
	"method" text NOT NULL,
	"action" integer NOT NULL,
	"state" text NOT NULL,
	"terms" jsonb NOT NULL,
	"next_plan_id" text,
	"next_terms" jsonb,
	"change_key" uuid,
	"card_id" uuid,
	"reference" text,
	"first_order_id" uuid NOT NULL,
	"last_order_id" uuid NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"fell_due_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"grace_ms" bigint DEFAULT 0 NOT NULL,
	"reminded_days" integer,
	"taken_until" timestamp (3) with time zone,
	"stop_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_action_known" CHECK ("subscriptions"."action" in (10, 20))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"basis" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "card_links_of_user" ON "card_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cards_of_user" ON "cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_at") WHERE "refunds"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_current_once" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."is_current";--> statement-breakpoint
CREATE INDEX "subscriptions_of_order" ON "subscriptions" USING btree ("first_order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id");
CREATE TABLE "offers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tier" text NOT NULL,
	"percent_off" integer NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "offer_is_a_discount" CHECK ("offers"."percent_off" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"by_visitor" boolean NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"goods_id" text NOT NULL,
	"month" double precision,
	"coins" integer NOT NULL,
	"tier" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"only_stars" boolean NOT NULL,
	"renews" boolean NOT NULL,
	"price_version" uuid NOT NULL,
	"status" integer NOT NULL,
	"key" uuid,
	"asked_hash" text,
	"token_hash" text,
	"token_used_at" timestamp (3) with time zone,
	"come_from" text NOT NULL,
	"extra_json" text NOT NULL,
	"consent" jsonb,
	"locale" text NOT NULL,
	"country_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"held_for" text,
	"grants" integer DEFAULT 0 NOT NULL,
	"is_given" boolean DEFAULT false NOT NULL,
	"premium_from" timestamp (3) with time zone,
	"premium_until" timestamp (3) with time zone,
	"premium_before" timestamp (3) with time zone,
	"coins_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_key_once" UNIQUE("user_id","key"),
	CONSTRAINT "order_status_known" CHECK ("orders"."status" in (10, 20, 30))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"method" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"source" text NOT NULL,
	"raw" text NOT NULL,
	"held_for" text,
	"card" jsonb,
	"paid_until" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_method_event_id_pk" PRIMARY KEY("method","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"reference" text,
	"instruction" jsonb,
	"state" text NOT NULL,
	"return_path" text,
	"success_path" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"next_ask_at" timestamp (3) with time zone,
	CONSTRAINT "payment_number_once" UNIQUE("number"),
	CONSTRAINT "payment_positive" CHECK ("payments"."minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"catalogue" jsonb NOT NULL,
	"live_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("brand","paid_at") WHERE "orders"."status" = 20;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 10;--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_once" ON "payments" USING btree ("order_id","method") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_ask_at") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "price_versions_by_time" ON "price_versions" USING btree ("live_from");
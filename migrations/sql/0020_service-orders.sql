CREATE TABLE "service_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_offer_once" UNIQUE("provider_user_id","title"),
	CONSTRAINT "service_offer_price_positive" CHECK ("service_offers"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_user_id" uuid,
	"key" uuid,
	"provider_user_id" uuid,
	"offer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"ended_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"hold_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "service_order_key_once" UNIQUE("buyer_user_id","key"),
	CONSTRAINT "service_order_ends_or_ended" CHECK (("service_orders"."ends_at" is null) = ("service_orders"."ended_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "service_orders_of_buyer" ON "service_orders" USING btree ("buyer_user_id","id");--> statement-breakpoint
CREATE INDEX "service_orders_of_provider" ON "service_orders" USING btree ("provider_user_id","id");--> statement-breakpoint
CREATE INDEX "service_orders_due" ON "service_orders" USING btree ("ends_at") WHERE "service_orders"."ends_at" is not null;
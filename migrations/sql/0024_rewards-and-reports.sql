CREATE TABLE "rewards" (
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"claimable_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_user_id_event_pk" PRIMARY KEY("user_id","event")
);
--> statement-breakpoint
CREATE TABLE "hand_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"brand" text NOT NULL,
	"goods_id" text NOT NULL,
	"coins" integer NOT NULL,
	"bonus" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_reports" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"handed_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "hand_payments_of_user" ON "hand_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_reports_of_user" ON "purchase_reports" USING btree ("user_id");
CREATE TABLE "age_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "age_signs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "area" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "age_checks_of_user" ON "age_checks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "age_checks_of_device" ON "age_checks" USING btree ("device_hash","created_at") WHERE "age_checks"."device_hash" <> '';--> statement-breakpoint
CREATE INDEX "age_signs_of_user" ON "age_signs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "age_signs_of_device" ON "age_signs" USING btree ("device_hash") WHERE "age_signs"."device_hash" <> '' and "age_signs"."cleared_at" is null;
CREATE TABLE "compared_days" (
	"brand" text NOT NULL,
	"method" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "compared_days_brand_method_pk" PRIMARY KEY("brand","method")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_for" uuid;
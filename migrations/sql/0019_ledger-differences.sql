CREATE TABLE "ledger_differences" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"in_wallet" bigint NOT NULL,
	"by_entries" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_differences_user_id_account_pk" PRIMARY KEY("user_id","account")
);

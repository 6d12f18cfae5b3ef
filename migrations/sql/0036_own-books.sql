CREATE TABLE "book_attachments" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"book_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "book_attachments_user_id_kind_target_id_book_id_pk" PRIMARY KEY("user_id","kind","target_id","book_id"),
	CONSTRAINT "book_attachments_kind_known" CHECK ("book_attachments"."kind" in ('person', 'character', 'conversation')),
	CONSTRAINT "book_attachment_target" CHECK (("book_attachments"."kind" = 'person') = ("book_attachments"."target_id" = '')),
	CONSTRAINT "book_attachment_position" CHECK ("book_attachments"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "own_books" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"book" jsonb NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"entries" integer NOT NULL,
	"bytes" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "own_books_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_book_once" UNIQUE("user_id","key"),
	CONSTRAINT "own_book_entries" CHECK ("own_books"."entries" between 0 and 1000),
	CONSTRAINT "own_book_bytes" CHECK ("own_books"."bytes" between 0 and 1048576),
	CONSTRAINT "own_book_revision" CHECK ("own_books"."revision" > 0)
);
--> statement-breakpoint
CREATE INDEX "book_attachments_of_book" ON "book_attachments" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "own_books_deleted" ON "own_books" USING btree ("deleted_at") WHERE "own_books"."deleted_at" is not null;
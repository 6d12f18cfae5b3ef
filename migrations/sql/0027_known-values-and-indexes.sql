CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "login_limits_by_end" ON "login_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "tokens_by_end" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_picture" ON "users" USING btree ("picture") WHERE "users"."picture" is not null;--> statement-breakpoint
CREATE INDEX "users_visitors" ON "users" USING btree ("created_at") WHERE "users"."kind" = 'visitor' and "users"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "custom_characters_with_pictures" ON "custom_characters" USING btree ("changed_at") WHERE "custom_characters"."pictures" is not null;--> statement-breakpoint
CREATE INDEX "photos_deleted" ON "photos" USING btree ("id") WHERE "photos"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_stop" ON "subscriptions" USING btree ("id") WHERE "subscriptions"."stop_due";--> statement-breakpoint
CREATE INDEX "orders_paid_by_time" ON "orders" USING btree ("paid_at","id") WHERE "orders"."status" = 20;--> statement-breakpoint
CREATE INDEX "payment_events_by_reference" ON "payment_events" USING btree ("method","reference");--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "exports_with_file" ON "exports" USING btree ("id") WHERE "exports"."state" in ('running', 'ready');--> statement-breakpoint
CREATE INDEX "service_offers_active" ON "service_offers" USING btree ("id") WHERE "service_offers"."is_active";--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_door_known" CHECK ("identities"."door" in ('email', 'google', 'telegram', 'phone', 'passkey'));--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_kind_known" CHECK ("login_codes"."kind" in ('code', 'link'));--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_door_known" CHECK ("tokens"."door" in ('', 'email', 'google', 'telegram', 'phone', 'passkey'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind_known" CHECK ("users"."kind" in ('visitor', 'member'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'operator'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_style_known" CHECK ("users"."style" in ('REALITY', 'ANIMATE'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_chat_model_known" CHECK ("users"."chat_model" in ('base', 'advanced'));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_gender_known" CHECK ("characters"."gender" in ('woman', 'man'));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_release_status_known" CHECK ("characters"."release_status" in (10, 20, 30));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_visibility_known" CHECK ("characters"."visibility" in (0, 1));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_access_known" CHECK ("characters"."access" in (10, 20));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_custom_kind_known" CHECK ("characters"."custom_kind" in (0, 10));--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_style_known" CHECK ("characters"."style" in ('REALITY', 'ANIMATE'));--> statement-breakpoint
ALTER TABLE "custom_characters" ADD CONSTRAINT "custom_characters_mode_known" CHECK ("custom_characters"."mode" in ('template', 'prompt', 'card'));--> statement-breakpoint
ALTER TABLE "custom_characters" ADD CONSTRAINT "custom_characters_status_known" CHECK ("custom_characters"."status" in (10, 20, 21, 30, 40));--> statement-breakpoint
ALTER TABLE "custom_characters" ADD CONSTRAINT "custom_characters_step_known" CHECK ("custom_characters"."step" in ('waiting', 'reading', 'writing', 'drawing', 'finishing'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_role_known" CHECK ("messages"."role" in ('user', 'character'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state_known" CHECK ("messages"."state" in ('streaming', 'done', 'stopped', 'failed', 'interrupted'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "message_streams_with_heartbeat" CHECK (("messages"."state" = 'streaming') = ("messages"."beat_at" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "message_of_user_is_done" CHECK ("messages"."role" = 'character' or "messages"."state" = 'done');--> statement-breakpoint
ALTER TABLE "opens" ADD CONSTRAINT "opens_platform_known" CHECK ("opens"."platform" in ('web', 'pwa', 'miniapp'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_kind_known" CHECK ("photos"."kind" in ('image', 'video'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_state_known" CHECK ("photos"."state" in ('waiting', 'drawing', 'done', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photo_done_has_picture" CHECK ("photos"."state" <> 'done' or "photos"."picture" is not null);--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_what_known" CHECK ("payment_differences"."what" in ('not-here', 'not-there', 'other-amount', 'other-state', 'unread'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('due', 'asked', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state_known" CHECK ("subscriptions"."state" in ('active', 'overdue', 'ended'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscription_action_is_state" CHECK (("subscriptions"."action" = 20) = ("subscriptions"."state" = 'ended'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_tier_known" CHECK ("offers"."tier" in ('exit', 'off2', 'off3'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('vip', 'gold'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_paid_has_time" CHECK ("orders"."status" <> 20 or "orders"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_kind_known" CHECK ("payment_events"."kind" in ('paid', 'failed', 'cancelled', 'pending', 'refunded', 'charged-back'));--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_source_known" CHECK ("payment_events"."source" in ('notice', 'query'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'paid', 'failed', 'cancelled', 'ended'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_ended_or_open" CHECK (("payments"."state" = 'open') = ("payments"."ended_at" is null));--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_state_known" CHECK ("exports"."state" in ('waiting', 'running', 'ready', 'downloaded', 'expired', 'failed'));--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "export_running_has_run" CHECK ("exports"."state" <> 'running' or "exports"."run" is not null);--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "export_ready_has_file" CHECK ("exports"."state" <> 'ready' or ("exports"."file" is not null and "exports"."expires_at" is not null));--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_checks_state_known" CHECK ("age_checks"."state" in ('started', 'passed', 'failed'));--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_check_decided_or_started" CHECK (("age_checks"."state" = 'started') = ("age_checks"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "age_signs" ADD CONSTRAINT "age_signs_cause_known" CHECK ("age_signs"."cause" in ('words', 'check'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_kind_known" CHECK ("reports"."target_kind" in ('character', 'photo', 'user'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('open', 'upheld', 'dismissed'));--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_state_known" CHECK ("service_orders"."state" in ('created', 'confirmed', 'verified', 'rejected', 'cancelled'));--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_ended_by_known" CHECK ("service_orders"."ended_by" in ('buyer', 'provider', 'time'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_currency_known" CHECK ("holds"."currency" in ('energy', 'coins'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_state_known" CHECK ("holds"."state" in ('pending', 'captured', 'released'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "hold_settled_or_pending" CHECK (("holds"."state" = 'pending') = ("holds"."settled_at" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_currency_known" CHECK ("ledger_entries"."currency" in ('energy', 'coins'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_from_account_known" CHECK ("ledger_entries"."from_account" in ('house', 'available', 'held', 'spent', 'lost'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_to_account_known" CHECK ("ledger_entries"."to_account" in ('house', 'available', 'held', 'spent', 'lost'));--> statement-breakpoint
ALTER TABLE "own_limits" ADD CONSTRAINT "own_limits_kind_known" CHECK ("own_limits"."kind" in ('time', 'coinsDay', 'coinsWeek', 'coinsMonth'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('waiting', 'running', 'failed'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "job_runs_with_worker" CHECK (("jobs"."state" = 'running') = ("jobs"."worker" is not null));
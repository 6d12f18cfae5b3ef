export { feedKey, feedParams, parseFeedSearch } from './feed/feed-search.ts'
export type { FeedSearch } from './feed/feed-search.ts'

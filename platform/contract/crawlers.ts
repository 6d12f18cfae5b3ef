const crawlers =
  /\b(googlebot|bingbot|yandex(bot|images)|baiduspider|duckduckbot|applebot|slurp|facebookexternalhit|twitterbot|telegrambot|linkedinbot|petalbot|ahrefsbot|semrushbot|bytespider|gptbot|crawler|spider)\b/i

/** True for search and preview crawlers. They see the server-rendered page only. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent)
}

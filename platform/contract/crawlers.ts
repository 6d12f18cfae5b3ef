const crawlers =
  /\b(googlebot|bingbot|yandex(bot|images)|baiduspider|duckduckbot|applebot|slurp|facebookexternalhit|twitterbot|telegrambot|linkedinbot|petalbot|ahrefsbot|semrushbot|bytespider|gptbot|crawler|spider)\b/i

/** True for programs that read pages for search and previews. They keep the server's page as it came. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent)
}

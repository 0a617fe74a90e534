/**
 * The markup that WordPress generates for wp_enqueue_script with the strategy "async" and an inline script before it.
 */
export function toWordpressPage(php: string): string {
  const source = /wp_enqueue_script\( 'lexloom', '([^']+)'/.exec(php)?.[1];
  const quoted = /wp_add_inline_script\( 'lexloom',\s*"((?:[^"\\]|\\.)*)",\s*'before'/.exec(php)?.[1];
  const inline = quoted?.replaceAll(/\\(["\\$])/g, '$1');
  // The attributes that the filter of the pinned form adds to the tag.
  const hash = /\$hash = '([^']+)'/.exec(php)?.[1];
  const pinned = hash ? ` integrity="${hash}" crossorigin="anonymous"` : '';
  return withIcon(`<!doctype html><html><head><title>Blog</title>
<script id="lexloom-js-before">\n${inline}\n//# sourceURL=lexloom-js-before\n</script>
<script${pinned} src="${source}" id="lexloom-js" async data-wp-strategy="async"></script></head><body><h1>Blog</h1></body></html>`);
}

/** Tag Manager parses the tag into a hidden element and creates its scripts anew, without their other attributes. */
export function toTagManagerPage(tag: string): string {
  const run = `const holder = document.createElement('div');
holder.innerHTML = ${JSON.stringify(tag).replaceAll('<', '\\u003c')};
for (const found of holder.querySelectorAll('script')) {
  const script = document.createElement('script');
  script.text = found.text;
  document.body.appendChild(script);
}`;
  return withIcon(
    `<!doctype html><html><head><title>Shop</title></head><body><h1>Shop</h1><script>addEventListener('load', () => { ${run} });</script></body></html>`,
  );
}

/** Browsers request an icon, which a test page does not have, and report it in the console. */
export function withIcon(html: string): string {
  return html.replace('<head>', '<head><link rel="icon" href="data:,">');
}

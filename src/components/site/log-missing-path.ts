// Only the path: a query string may hold what somebody typed.
console.error('No page at this address:', location.pathname);

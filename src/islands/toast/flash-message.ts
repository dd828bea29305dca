import { takeMessage } from '#data/flash-message.ts';

// A message for staff who were just sent here from another page (signed out, no access…).
const message = takeMessage();
if (message) {
  const toast = document.createElement('p');
  toast.setAttribute('role', 'status');
  toast.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-card bg-pine-900 p-4 text-center text-white shadow-card';
  document.body.append(toast);
  // Announced only when the text arrives in a status region that is already there.
  requestAnimationFrame(() => {
    toast.textContent = message;
  });
  setTimeout(() => toast.remove(), 8000);
}

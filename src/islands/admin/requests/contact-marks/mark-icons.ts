import { MessageSquareOff, PhoneOff } from 'lucide-react';

export const markIcons = { do_not_call: PhoneOff, do_not_text: MessageSquareOff };

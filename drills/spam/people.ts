/** Fictional people and their input: several scripts and languages, Indian and foreign numbers, a harmless link. */
export type Person = {
  path: '/contact' | '/services' | '/nri';
  name: string;
  email: string;
  phone: string;
  country?: string;
  message?: string;
};

export const persons: readonly Person[] = [
  { path: '/contact', name: 'Meera Joshi', email: 'meera.joshi@example.com', phone: '9822012345' },
  { path: '/contact', name: 'सुनीता देशपांडे', email: 'sunita.d@example.in', phone: '9011223344' },
  { path: '/contact', name: 'K. R. Venkataraman', email: 'krv1951@example.com', phone: '9445012345' },
  { path: '/contact', name: 'Ng', email: 'ng@example.org', phone: '7709001122' },
  {
    path: '/services',
    name: 'Farhan Shaikh',
    email: 'farhan@example.com',
    phone: '9890098900',
    message: 'The tap in B-704 drips since Monday. Please send the plumber after six.',
  },
  {
    path: '/services',
    name: 'रोहन पाटील',
    email: 'rohan.patil@example.in',
    phone: '8888012345',
    message: 'तीन बेडरूमचा फ्लॅट आहे का? किंमत आणि ताबा कधी मिळेल ते कळवा.',
  },
  {
    path: '/services',
    name: 'Asha D’Souza',
    email: 'asha.dsouza@example.com',
    phone: '9923456780',
    message: 'Is this the one you showed us? https://homes.example/project/7/basalt-heights We liked the corner flat.',
  },
  {
    path: '/services',
    name: 'अंकित वर्मा',
    email: 'ankit@example.in',
    phone: '9167001122',
    message: 'क्या यह प्रोजेक्ट RERA में है? होम लोन किस बैंक से मिलेगा? शाम को फ़ोन करें।',
  },
  {
    path: '/services',
    name: 'Lakshmi Krishnamurthy-Iyer',
    email: 'lakshmi.ki@example.com',
    phone: '9003112233',
    message: 'ok pls call',
  },
  {
    path: '/nri',
    name: 'Prakash McDonald Rao',
    email: 'prakash.rao@example.com',
    country: 'United Arab Emirates',
    phone: '501234567',
    message: 'We live in Dubai and visit Pune in December. Can an NRI take the loan there?',
  },
  {
    path: '/nri',
    name: 'عائشة خان',
    email: 'aisha.khan@example.com',
    country: 'Singapore',
    phone: '81234567',
    message: 'هل يمكن لغير المقيمين الشراء؟ Please answer in English if easier.',
  },
  {
    path: '/nri',
    name: 'Dev van der Berg',
    email: 'dev@example.net',
    country: 'United States',
    phone: '2025550143',
    message:
      'Budget 1.8 Cr, 3 BHK, high floor, two car parks. Kya video tour possible hai? Weekend IST evening is fine.',
  },
];

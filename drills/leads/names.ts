/** The values that generated leads are made of. The first entries of each list are the most common. */

export const firstNames =
  'Rahul Priya Amit Sneha Rohan Pooja Sachin Neha Vikram Anjali Suresh Kavita Nikhil Swati Aditya Meera Sanjay Deepa Ajay Shweta Omkar Rutuja Tejas Gauri Mahesh Asmita Pranav Isha Kiran Manasi Varun Leela Arjun Tara Farhan Ayesha Joseph Maria Harpreet Simran Devika Yash Nandini Kunal Ritika Girish Aparna Siddharth Radhika Imran'.split(
    ' ',
  );

export const lastNames =
  'Patil Sharma Kulkarni Joshi Deshmukh Shinde Jadhav Pawar Kale More Gupta Singh Chavan Bhosale Gaikwad Deshpande Naik Rao Iyer Reddy Khan Shaikh Mehta Shah Agarwal Verma Nair Menon Pillai Das Sen Bose Kapoor Malhotra Bhatia Chopra Sethi Gill Fernandes DSouza Thakur Yadav Mishra Tiwari Pandey Saxena Bhave Gokhale Ranade Phadke'.split(
    ' ',
  );

export const mailHosts = ['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.co.in', 'outlook.com', 'rediffmail.com'];

export const projectSites = [
  'Basalt Heights',
  'Banyan Court',
  'Meridian Yard',
  'Monsoon House',
  'The Loom',
  'Deccan Exchange',
  'Laterite Terraces',
  'Mulberry Row',
  'Kiln Works',
];

export const pageSites = ['contact', 'home', 'projects', 'nri', 'services', 'about', 'career', 'nri-services'];

export const messages = [
  'Please call after six in the evening, I am at work until then.',
  'Is a 3 BHK on a high floor still open? We would like to see the show flat on Sunday with my parents.',
  'Kindly share the price sheet, the payment schedule and the date of possession as registered.',
  'Can my mother sign the agreement in Pune on a power of attorney? Please e-mail the draft.',
  'We are looking for an office of about 4,000 square feet near Baner from April.',
  '',
];

/** A name that only one lead in `every` has, for the search for one person among millions. */
export const rarePerson = { name: 'Zephyrine Quillfeather', every: 997_001 };

/** Common ones first: they are given to more people than those at the end. */
export const names = {
  first:
    `Mohammed Lakshmi Suresh Priya Rajesh Anitha Ravi Asha Joseph Gurpreet Fathima Sunil Deepa Vijay Kavitha Ramesh Abdul
    Meena Santhosh Divya Harpreet Anil Shanthi Thomas Rekha Manoj Sunita Ibrahim Geetha Prakash Nisha Sanjay Rani Arjun Jaya
    Krishnan Usha Imran Bindu Naveen Pooja Ashok Latha Vinod Radha Irfan Sheela Ganesh Mary Balwinder Uma Yusuf Indira Eknath
    Ottappan Zeenat Qamar Wahida`.split(/\s+/),
  middle: ['', '', '', '', '', '', 'Devi', 'Kumar', 'Lal', 'Bai', 'Ali', 'Mol'],
  last: `Kumar Singh Nair Khan Reddy Menon Pillai Yadav Ansari Fernandes Sharma Selvam Das Thomas Rao Mathew Begum Prasad Varghese
    Murugan Gill Naidu Iyer Chauhan Kurian Mishra Shaikh Raman Sandhu Patel Babu Verma Subramanian Haque Dhillon Goud George
    Thakur Rajan Qureshi Krishnamurthy Bhatt Joshi Xavier Vasudevan Oommen Zacharia Ulahannan`.split(/\s+/),
} as const;
